import type { SitePage } from '@ufuq/shared/contract/site/calls'
import { ReviewLine } from '../../../review/review-line.tsx'
import { reviewedPage } from '../queries.ts'
import { trySaveReading } from './page-reading.ts'
import { PageSinceRead, ShowPageChanges } from './since-read.tsx'

interface PageReviewProps {
  /** The page as saved. */
  page: SitePage
  /** Saves, and shows what would become public. */
  onPublish: () => void
}

/** The review of a page's draft; nothing if there is no draft. */
export const PageReview = ({ page, onPublish }: PageReviewProps) => (
  <ReviewLine
    reviewed={reviewedPage(page.name)}
    onPublish={onPublish}
    reading={{
      line: page.draft && <PageSinceRead page={page} />,
      changes: (focusAfter) =>
        page.draft && <ShowPageChanges page={page} focusAfter={focusAfter} />,
      onReturned: () => trySaveReading(page),
    }}
  />
)
