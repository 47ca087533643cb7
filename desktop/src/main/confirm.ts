import { dialog, type BrowserWindow, type MessageBoxOptions } from 'electron'
import type { DesktopT } from '../common/texts.ts'

interface Question {
  type?: 'question' | 'warning'
  message: string
  detail?: string
  yes: string
  no: string
}

const YES = 1

const optionsOf = ({ yes, no, type = 'question', ...texts }: Question): MessageBoxOptions => ({
  ...texts,
  type,
  buttons: [no, yes],
  defaultId: 0,
  cancelId: 0,
  noLink: true,
})

/** Asks a question and blocks until it is answered, for events that need the answer at once. */
export const asks = (window: BrowserWindow, question: Question): boolean =>
  dialog.showMessageBoxSync(window, optionsOf(question)) === YES

/**
 * Shows a confirmation dialog with buttons in the app's language. A page's own dialog would have
 * English buttons and show the page's address.
 */
export async function confirm(
  window: BrowserWindow,
  message: string,
  t: DesktopT,
): Promise<boolean> {
  const question = { message, no: t('confirm.cancel'), yes: t('confirm.ok') }
  return (await dialog.showMessageBox(window, optionsOf(question))).response === YES
}
