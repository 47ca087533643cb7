import { app, dialog, type BrowserWindow } from 'electron'
import type { DesktopT } from '../common/texts.ts'

/**
 * A screen with unsaved work or uploads in progress prevents the user from leaving, as in a
 * browser, but Electron would show no reason. This function therefore asks the user when the window
 * is closed, reloaded or left for another page, and when the app quits.
 */
export function guardUnsavedWork(window: BrowserWindow, t: DesktopT): void {
  const { webContents } = window
  let isAskedToStay = true
  let quitsThen = false

  webContents.on('will-prevent-unload', (event) => {
    const chosen = dialog.showMessageBoxSync(window, {
      type: 'question',
      message: t('unsaved.title'),
      detail: t('unsaved.text'),
      buttons: [t('unsaved.stay'), t('unsaved.leave')],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    })
    // In this event, `preventDefault` allows the page to unload.
    if (chosen === 1) event.preventDefault()
    else askToStay()
  })

  function askToStay(): void {
    isAskedToStay = false
    // The page resolves this call only after it has received the answer.
    void webContents.mainFrame.executeJavaScript('null').then(onAnswer, onAnswer)
  }
  function onAnswer(): void {
    isAskedToStay = true
    if (quitsThen) app.quit()
    quitsThen = false
  }
  webContents.on('render-process-gone', onAnswer)

  // Until the page has received the answer, Electron treats an attempt to quit as part of the
  // closing that was cancelled. The window would stay open, but the app would count as quitting and
  // ignore every further attempt.
  const onQuit = (event: Electron.Event) => {
    if (isAskedToStay) return
    event.preventDefault()
    quitsThen = true
  }
  app.on('before-quit', onQuit)
  window.once('closed', () => app.off('before-quit', onQuit))
}
