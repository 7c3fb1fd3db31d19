// The engine is built without exceptions. Boost asks for this function instead; nothing in the engine calls what would
// reach it (JSON is always parsed with an error code).

#include <boost/throw_exception.hpp>
#include <cstdlib>

#ifdef BOOST_NO_EXCEPTIONS
namespace boost {

void throw_exception(const std::exception&) { std::abort(); }
void throw_exception(const std::exception&, const boost::source_location&) { std::abort(); }

}  // namespace boost
#endif
