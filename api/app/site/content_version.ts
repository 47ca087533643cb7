let version = 0

/**
 * Called after every committed write that can change a public page: no page that was rendered before or
 * during the write is answered again.
 */
export function contentChanged() {
  version++
}

export const contentVersion = () => version
