/** Supported wire versions, newest first. The frame keeps the newest and the two before it. */
export const PROTOCOL_VERSIONS: readonly number[] = [1]

/** A peer that offers more versions is not ours. */
export const MAX_VERSIONS_OFFERED = 3
