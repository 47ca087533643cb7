import type { BrowserWindow } from 'electron'
import type { DesktopT } from '../common/texts.ts'
import { notify } from './notice.ts'

export interface UploadsEnd {
  stored: number
  refused: number
}

export interface Uploads {
  isUnderway(): boolean
  /**
   * Shows the progress of uploads, from 0 to below 1. The value 1 means that there are no uploads.
   */
  show(progress: number): void
  /** Shows a notification about the end of the uploads if the window is not focused. */
  notify(end: UploadsEnd): void
}

interface Surroundings {
  window(): BrowserWindow | null
  t: DesktopT
  /** Whether the user wants notifications. */
  mayNotify(): boolean
  openLibrary(): void
}

/** The progress value for which Electron shows no progress bar. */
const NONE = -1

/**
 * Creates the functions that show uploads in the operating system: a progress bar and
 * notifications. The uploads themselves run in the window.
 */
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
