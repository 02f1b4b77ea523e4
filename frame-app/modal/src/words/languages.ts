// The languages are settled where both sides of the wall can read them: the page's own half speaks, too.
export type { Direction, Language } from '@casement/shared-protocol'
export { chooseLanguage, directionOf, LANGUAGES, primaryOf } from '@casement/shared-protocol'
