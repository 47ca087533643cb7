import { ipcMain, type IpcMainInvokeEvent } from 'electron'
import { isAppPage } from './links.ts'

/** Reads what came with a call; undefined when it is not what the call takes. */
export type Reader<T> = (args: readonly unknown[]) => T | undefined

/**
 * Answers a message of the renderer, after looking at who sent it and at what came with it. Throws, so that the
 * caller's promise is rejected, and does nothing when either is wrong.
 */
export function answer<T, R>(
  channel: string,
  read: Reader<T>,
  work: (value: T, event: IpcMainInvokeEvent) => R | Promise<R>,
): void {
  ipcMain.handle(channel, (event, ...args: unknown[]) => {
    if (!isOurPage(event)) throw new Error('This page may not ask')
    const value = read(args)
    if (value === undefined) throw new TypeError('This can not be asked')
    return work(value, event)
  })
}

/** A frame that is gone, or inside another, is nobody. */
function isOurPage({ senderFrame }: IpcMainInvokeEvent): boolean {
  return senderFrame !== null && senderFrame.parent === null && isAppPage(senderFrame.url)
}
