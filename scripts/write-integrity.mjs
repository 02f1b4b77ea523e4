import { writeHashes } from './integrity.mjs'

// Part of the build of host-sdk, which runs in its folder.

writeHashes('dist')
