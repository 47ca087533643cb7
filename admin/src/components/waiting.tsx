import { LoadingState, Skeleton } from '@ufuq/shared/ui/states'
import type { ReactNode } from 'react'

/**
 * A page without the frame of the screens, shown for example until a server call determines the
 * next screen.
 */
export function Waiting({ label, children }: { label?: string; children?: ReactNode }) {
  return (
    <main className="waiting">
      {children ?? (
        <LoadingState label={label ?? ''}>
          <Skeleton shape="frame" />
        </LoadingState>
      )}
    </main>
  )
}
