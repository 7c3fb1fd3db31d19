// Sentences with a number in them: one star, two stars.
import { t } from '../../lib/i18n.svelte'
import type { TextKey } from '../../texts/en'

/** The text of `key`, or of `key`_one where there is one. */
export function counted(key: TextKey, n: number, more: Record<string, string> = {}): string {
  return t((n === 1 ? `${key}_one` : key) as TextKey, { n, ...more })
}
