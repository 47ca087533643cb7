import { contextBridge, ipcRenderer } from 'electron'
import { BRIDGE, CHANNELS, type DesktopBridge, type DesktopEvent } from '../common/bridge.ts'

const bridge: DesktopBridge = {
  start: () => ipcRenderer.invoke(CHANNELS.start),
  checkServer: () => ipcRenderer.invoke(CHANNELS.checkServer),
  takeServer: (address) => ipcRenderer.invoke(CHANNELS.takeServer, address),
  answerProxy: (credentials) => ipcRenderer.invoke(CHANNELS.answerProxy, credentials),
  signInInBrowser: () => ipcRenderer.invoke(CHANNELS.signInInBrowser),
  cancelSignIn: () => ipcRenderer.invoke(CHANNELS.cancelSignIn),
  setLanguage: (language) => ipcRenderer.invoke(CHANNELS.setLanguage, language),
  setTheme: (theme) => ipcRenderer.invoke(CHANNELS.setTheme, theme),
  openSite: (path) => ipcRenderer.invoke(CHANNELS.openSite, path),
  showUploads: (progress) => ipcRenderer.invoke(CHANNELS.showUploads, progress),
  notifyOfUploads: (stored, refused) =>
    ipcRenderer.invoke(CHANNELS.notifyOfUploads, stored, refused),
  confirm: (message) => ipcRenderer.invoke(CHANNELS.confirm, message),
  openMenu: (x, y) => ipcRenderer.invoke(CHANNELS.openMenu, x, y),
  listen(listener) {
    // The event is not passed on, because it contains a reference to ipcRenderer.
    const receive = (_: unknown, event: DesktopEvent) => listener(event)
    ipcRenderer.on(CHANNELS.event, receive)
    return () => void ipcRenderer.off(CHANNELS.event, receive)
  },
}

contextBridge.exposeInMainWorld(BRIDGE, Object.freeze(bridge))
