import type { ReactNode, RefObject } from 'react'
import { Notice } from '@ufuq/shared/ui/notice'
import { findPart, focusOn } from '@ufuq/shared/ui/parts'
import { EntryFrame } from '../../../entries/entry-frame.tsx'
import type { usePageChecks } from '../checks/use-page-checks.ts'
import { PageCollaboration } from '../editing/page-collaboration.tsx'
import type { PageEntry } from '../editing/page-kind.ts'
import { nameOf } from '../editing/page-values.ts'
import { PageReview } from '../review/page-review.tsx'
import { PageActions } from './page-actions.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { useRelease } from './use-release.ts'

/** A range of positions within a text. */
export interface Range {
  from: number
  to: number
}

interface SitePageFrameProps {
  entry: PageEntry
  ref: RefObject<HTMLFormElement | null>
  className: string
  checks: ReturnType<typeof usePageChecks>
  /** Explains why nothing can be changed. */
  readOnlyText: string
  /** Moves the focus to the field with this name. */
  onReveal: (at: string, range?: Range) => void
  children: ReactNode
}

/**
 * The form of a page and its draft, with the review, the other users who have the page open, and
 * publishing.
 */
export function SitePageFrame({
  entry,
  ref,
  className,
  checks,
  readOnlyText,
  onReveal,
  children,
}: SitePageFrameProps) {
  const { form, base, isReadOnly } = entry
  const release = useRelease(entry, { beforeAsking: checks.checkThoroughly })
  return (
    <EntryFrame
      entry={entry}
      ref={ref}
      className={className}
      bar={(messages) =>
        !isReadOnly && <PageActions entry={entry} release={release} messages={messages} />
      }
      beside={
        release.asked && (
          <PublishDialog
            page={release.asked}
            checks={checks}
            isSaving={form.formState.isSubmitting}
            isBusy={release.isBusy}
            onRepaired={release.ask}
            onShow={({ side, path, ...range }) => onReveal(nameOf(side, path), range)}
            onPublish={release.publish}
            onClose={release.close}
            focusAfter={() =>
              // Once everything is published, the publish button has nothing to do, so the focus
              // moves to Save next to it.
              focusOn(findPart('publish', ref.current), ref.current?.querySelector('[type=submit]'))
            }
          />
        )
      }
    >
      <PageReview page={base} onPublish={() => void release.ask()} />
      <PageCollaboration page={base} onShow={onReveal} />
      {isReadOnly && <Notice>{readOnlyText}</Notice>}
      {children}
    </EntryFrame>
  )
}
