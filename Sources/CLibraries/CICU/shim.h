// ICU's host names (UTS 46), spoof checks (UTS 39) and scripts. ICU's headers add the version to
// each function's name by macros that Swift does not import, so each gets a function here.
#pragma once
// Foundation contains another ICU, in which these two types have other members; a program could not
// import both under one name.
#define UErrorCode ICUErrorCode
#define UScriptCode ICUScriptCode
#include <unicode/uchar.h>
#include <unicode/uidna.h>
#include <unicode/uscript.h>
#include <unicode/uset.h>
#include <unicode/uspoof.h>

static inline UIDNA *icu_idna_open(uint32_t options, UErrorCode *error) {
  return uidna_openUTS46(options, error);
}
static inline void icu_idna_close(UIDNA *idna) { uidna_close(idna); }
// `errors` receives the UIDNA_ERROR_… bits of the name itself.
static inline int32_t icu_idna_name_to_ascii(const UIDNA *idna, const char *name, int32_t length,
                                             char *output, int32_t capacity, uint32_t *errors,
                                             UErrorCode *error) {
  UIDNAInfo info = UIDNA_INFO_INITIALIZER;
  int32_t written = uidna_nameToASCII_UTF8(idna, name, length, output, capacity, &info, error);
  *errors = info.errors;
  return written;
}
static inline int32_t icu_idna_label_to_unicode(const UIDNA *idna, const char *label,
                                                int32_t length, char *output, int32_t capacity,
                                                uint32_t *errors, UErrorCode *error) {
  UIDNAInfo info = UIDNA_INFO_INITIALIZER;
  int32_t written =
      uidna_labelToUnicodeUTF8(idna, label, length, output, capacity, &info, error);
  *errors = info.errors;
  return written;
}

static inline USpoofChecker *icu_spoof_open(UErrorCode *error) { return uspoof_open(error); }
static inline void icu_spoof_close(USpoofChecker *checker) { uspoof_close(checker); }
static inline void icu_spoof_set_checks(USpoofChecker *checker, int32_t checks,
                                        UErrorCode *error) {
  uspoof_setChecks(checker, checks, error);
}
static inline void icu_spoof_set_restriction_level(USpoofChecker *checker,
                                                   URestrictionLevel level) {
  uspoof_setRestrictionLevel(checker, level);
}
static inline void icu_spoof_set_allowed(USpoofChecker *checker, const USet *allowed,
                                         UErrorCode *error) {
  uspoof_setAllowedChars(checker, allowed, error);
}
static inline const USet *icu_spoof_recommended(UErrorCode *error) {
  return uspoof_getRecommendedSet(error);
}
static inline int32_t icu_spoof_check(const USpoofChecker *checker, const char *text,
                                      int32_t length, UErrorCode *error) {
  return uspoof_checkUTF8(checker, text, length, NULL, error);
}
static inline int32_t icu_spoof_skeleton(const USpoofChecker *checker, const char *text,
                                         int32_t length, char *output, int32_t capacity,
                                         UErrorCode *error) {
  return uspoof_getSkeletonUTF8(checker, 0, text, length, output, capacity, error);
}

static inline USet *icu_set_copy(const USet *set) { return uset_cloneAsThawed(set); }
static inline void icu_set_add(USet *set, UChar32 character) { uset_add(set, character); }
static inline void icu_set_close(USet *set) { uset_close(set); }

static inline UScriptCode icu_script(UChar32 character, UErrorCode *error) {
  return uscript_getScript(character, error);
}
