import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useCore } from '../../kernel/use-core.ts'

type Policy = { readonly allowsFeature: (feature: string) => boolean }
type WithPolicy = {
  /** The standard's name, which no browser has yet, and the older one of Chromium. */
  readonly permissionsPolicy?: Policy
  readonly featurePolicy?: Policy
}

/** Whether the page lets this frame use a camera. Browsers that do not say refuse it when they are asked. */
const isAllowed = ({ permissionsPolicy, featurePolicy }: WithPolicy): boolean =>
  (permissionsPolicy ?? featurePolicy)?.allowsFeature('camera') !== false

const hasCamera = async (devices: MediaDevices): Promise<boolean> =>
  (await devices.enumerateDevices()).some(({ kind }) => kind === 'videoinput')

/**
 * Whether a receiver can be scanned: the page has turned it on, and there is a camera that this frame may ask for.
 *
 * @example
 * const canScan = useCanScan()
 */
export const useCanScan = (): boolean => {
  const isOn = useStore(useCore().options, ({ features }) => features?.scan === true)
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    // Insecure contexts have none, whatever its type says.
    const devices = navigator.mediaDevices as MediaDevices | undefined
    if (!isOn || !devices?.getUserMedia || !isAllowed(document as WithPolicy)) return
    let left = false
    const look = (): void => {
      hasCamera(devices)
        .catch(() => false)
        .then((found) => {
          if (!left) setThere(found)
        })
    }
    look()
    devices.addEventListener('devicechange', look)
    return () => {
      left = true
      devices.removeEventListener('devicechange', look)
    }
  }, [isOn])
  return isOn && isThere
}
