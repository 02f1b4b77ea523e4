/** Tells other tabs of the same page that something changed. Browsers keep this within one site's partition. */
export type Tabs = {
  readonly changed: () => void
  readonly onChanged: (run: () => void) => void
}

export const openTabs = ({
  projectId,
  hostOrigin,
}: {
  readonly projectId: string
  readonly hostOrigin: string
}): Tabs => {
  const channel = new BroadcastChannel(JSON.stringify(['casement', projectId, hostOrigin]))
  return {
    // The message says nothing: each tab reads for itself what has changed.
    changed: () => channel.postMessage(null),
    onChanged: (run) => channel.addEventListener('message', run),
  }
}
