import { words as later } from './languages/en.json?compiled-later'
import { words } from './languages/en.ts'

// The English texts that a first opening does not need. Whatever uses one of them imports this module, or is a view,
// which the router's file comes with. The texts are thus there before the first of them is used. The build fails if
// other code uses one of them.
Object.assign(words, later)
