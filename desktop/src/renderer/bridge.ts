import type { BRIDGE, DesktopBridge } from '../common/bridge.ts'

declare global {
  interface Window {
    /** The bridge, which the preload script has set and frozen. */
    readonly [BRIDGE]: DesktopBridge
  }
}

export const bridge = window.ufuqDesktop
