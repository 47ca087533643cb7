import type { BRIDGE, DesktopBridge } from '../common/bridge.ts'

declare global {
  interface Window {
    /** Set by the preload script, frozen. */
    readonly [BRIDGE]: DesktopBridge
  }
}

export const bridge = window.ufuqDesktop
