import { contextBridge, ipcRenderer } from 'electron'
import { BRIDGE, CALLS, channelOf, EVENT, type DesktopEvent } from '../common/bridge.ts'

const calls = CALLS.map((call) => [
  call,
  (...args: unknown[]) => ipcRenderer.invoke(channelOf(call), ...args),
])

function listen(listener: (event: DesktopEvent) => void): () => void {
  // The event is not passed on, because it contains a reference to ipcRenderer.
  const receive = (_: unknown, event: DesktopEvent) => listener(event)
  ipcRenderer.on(EVENT, receive)
  return () => void ipcRenderer.off(EVENT, receive)
}

contextBridge.exposeInMainWorld(BRIDGE, Object.freeze({ ...Object.fromEntries(calls), listen }))
