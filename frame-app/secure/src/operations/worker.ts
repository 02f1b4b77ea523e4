import { expose } from 'comlink'
import { createKeyOperations } from './key-operations.ts'

// The Worker of one key operation. The frame ends it afterwards, because ending is the only way to be sure that a browser
// keeps nothing of what it has seen.
expose(createKeyOperations())
