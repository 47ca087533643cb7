import { ipcMain, type IpcMainInvokeEvent } from 'electron'
import { isAppPage } from './links.ts'

/** Parses the arguments of a call. Returns undefined if they are invalid. */
export type Reader<T> = (args: readonly unknown[]) => T | undefined

/**
 * Handles a message from the renderer after checking the message's sender and arguments. If the
 * sender or an argument is wrong, throws without handling the message, so that the caller's promise
 * is rejected.
 */
export function answer<T, R>(
  channel: string,
  read: Reader<T>,
  work: (value: T, event: IpcMainInvokeEvent) => R | Promise<R>,
): void {
  ipcMain.handle(channel, (event, ...args: unknown[]) => {
    if (!isOurPage(event)) throw new Error('This page may not make this call')
    const value = read(args)
    if (value === undefined) throw new TypeError('The arguments of this call are not valid')
    return work(value, event)
  })
}

/** False for a frame that no longer exists or that is nested in another frame. */
function isOurPage({ senderFrame }: IpcMainInvokeEvent): boolean {
  return senderFrame !== null && senderFrame.parent === null && isAppPage(senderFrame.url)
}
