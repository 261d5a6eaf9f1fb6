#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/sha256.h"

// Who somebody is. A guest holds a secret in a cookie, and is known by a hash of it: the server keeps nothing
// that would let anybody be somebody else, and a forged cookie is nobody.
namespace server {

// What others may know of the secret's holder.
std::string guest_id(const core::Digest& secret);

// The guest's secret among the cookies of a request.
std::optional<core::Digest> guest_secret(std::string_view cookies);
// The field that gives a new guest their secret. A secure one is never sent without TLS.
std::string guest_cookie(const core::Digest& secret, bool secure);

// Whether a guest may be called so: up to 24 letters of one script, digits, blanks and a few signs between
// them. Nothing that can't be seen, stacks up, or looks like a letter of another script.
bool is_name(std::string_view text);

// Whether two names that are not the same look the same, as ANNA in Latin and in Greek letters.
bool look_alike(std::string_view one, std::string_view other);

}  // namespace server
