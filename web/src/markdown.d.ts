declare module '*.md' {
  const sections: import('../markdown_plugin').Section[]
  export default sections
}
