import { Banner } from '@casement/parts/ui/notices/Banner.tsx'
import { Toast } from '@casement/parts/ui/notices/Toast.tsx'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import styles from './NoticesLayer.module.css'
import { useNotices } from './use-notices.ts'

/** Banners for visitors (top of the card) and alerts for the page's developer (bottom of the window). */
export const NoticesLayer = () => {
  const notices = useNotices()
  const { banner, toast } = useStore(notices.store)
  // A live region is announced only when its content changes after it is in the document, so it is rendered empty
  // first.
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
