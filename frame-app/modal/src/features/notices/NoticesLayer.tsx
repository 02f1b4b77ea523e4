import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { Banner } from '../../ui/notices/Banner.tsx'
import { Toast } from '../../ui/notices/Toast.tsx'
import styles from './NoticesLayer.module.css'
import { useNotices } from './use-notices.ts'

/** What the modal says unasked: of itself at the top of the card, to the page's developer at the foot of the window. */
export const NoticesLayer = () => {
  const notices = useNotices()
  const { banner, toast } = useStore(notices.store)
  // Screen readers say what comes into a place, not what a place comes with.
  const [heard, setHeard] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHeard(true))
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.layer}>
      <Banner notice={heard && banner.kind === 'open' ? banner.notification : undefined} onClose={notices.hide} />
      <Toast alert={heard ? toast : undefined} onClose={notices.closeToast} />
    </div>
  )
}
