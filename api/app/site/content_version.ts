let version = 0

/**
 * Call after every committed write that can change a public page: pages rendered before or during it are never served
 * again.
 */
export function contentChanged() {
  version++
}

export const contentVersion = () => version
