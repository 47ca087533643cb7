import type { ReactNode } from 'react'
import { LoadingState, Skeleton } from '@ufuq/shared/ui/states'

/** A window without a frame, shown until a server call has decided which screen it shows. */
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
