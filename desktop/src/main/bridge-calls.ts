import { ipcMain, type IpcMainInvokeEvent } from 'electron'
import { CALLS, channelOf, type Call, type DesktopBridge } from '../common/bridge.ts'
import { areArgumentsOf } from './call-arguments.ts'
import { isAppPage } from './links.ts'

type Answer<C extends Call> = Awaited<ReturnType<DesktopBridge[C]>>

type BridgeWork = {
  [C in Call]: (
    event: IpcMainInvokeEvent,
    ...args: Parameters<DesktopBridge[C]>
  ) => Answer<C> | Promise<Answer<C>>
}

/**
 * Handles every call of the window over the bridge, after checking the sender and the arguments. If
 * one of these is wrong, throws without handling the call, so that the caller's promise is rejected.
 */
export function answerBridge(work: BridgeWork): void {
  for (const call of CALLS) {
    const answer = work[call] as (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown
    ipcMain.handle(channelOf(call), (event, ...args: unknown[]) => {
      if (!isOurPage(event)) throw new Error('This page may not make this call')
      if (!areArgumentsOf(call, args))
        throw new TypeError('The arguments of this call are not valid')
      return answer(event, ...args)
    })
  }
}

/** False for a frame that no longer exists or that is nested in another frame. */
function isOurPage({ senderFrame }: IpcMainInvokeEvent): boolean {
  return senderFrame !== null && senderFrame.parent === null && isAppPage(senderFrame.url)
}
