import type { BrowserWindow } from 'electron'
import type { DesktopT } from '../common/texts.ts'
import { notify } from './notice.ts'

export interface UploadsEnd {
  stored: number
  refused: number
}

export interface Uploads {
  isUnderway(): boolean
  /** Shows the progress, from 0 to below 1; 1 if there are no uploads. */
  show(progress: number): void
  /** Shows a notification, if the window is not focused. */
  notify(end: UploadsEnd): void
}

interface Surroundings {
  window(): BrowserWindow | null
  t: DesktopT
  /** Whether notifications are wanted. */
  mayNotify(): boolean
  openLibrary(): void
}

/** The progress value for which Electron shows no bar. */
const NONE = -1

/** The system's display of uploads, which run in the window. */
export function createUploads({ window, t, mayNotify, openLibrary }: Surroundings): Uploads {
  let isUnderway = false
  return {
    isUnderway: () => isUnderway,
    show(progress) {
      isUnderway = progress < 1
      window()?.setProgressBar(isUnderway ? progress : NONE)
    },
    notify({ stored, refused }) {
      if (!mayNotify() || window()?.isFocused()) return
      const sentences = [
        ...(stored > 0 ? [t('notification.uploads.kept', { count: stored })] : []),
        ...(refused > 0 ? [t('notification.uploads.refused', { count: refused })] : []),
      ]
      notify({
        title: t('notification.uploads.title'),
        text: sentences.join(' '),
        onClick: openLibrary,
      })
    },
  }
}
