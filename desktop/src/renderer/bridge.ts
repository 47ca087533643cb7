import type { BRIDGE, DesktopBridge } from '../common/bridge.ts'

declare global {
  interface Window {
    /** Put here by the preload script, frozen. */
    readonly [BRIDGE]: DesktopBridge
  }
}

export const bridge = window.ufuqDesktop
