import type { ReactNode } from 'react'
import { LoadingState, Skeleton } from '@ufuq/shared/ui/states'

/** A window without a frame yet: a pending server call decides which screen it becomes. */
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
