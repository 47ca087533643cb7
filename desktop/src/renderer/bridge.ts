import type { BRIDGE, DesktopBridge } from '../common/bridge.ts'

declare global {
  interface Window {
    /** Set and frozen by the preload script. */
    readonly [BRIDGE]: DesktopBridge
  }
}

export const bridge = window.ufuqDesktop
