import { useQuery } from '@tanstack/react-query'
import { shownPageAt } from '@ufuq/shared/contract/site/page-names'
import { usePage } from '../engine/page-context.ts'
import { useReads } from '../engine/visitor-reads.ts'
import { PageHeading } from '../layout/page-heading.tsx'
import { PageSections } from '../sections/page-sections.tsx'
import { ownPageQuery } from './own-page-query.ts'
import { FailedPage, LoadingPage } from './own-page-states.tsx'

/** A page that the product ships, which consists of sections. */
export function ShippedPage() {
  const { path, language } = usePage()
  const query = ownPageQuery(useReads(), shownPageAt(path), language)
  const { data, isPending, isError, error, refetch } = useQuery(query)
  if (isPending) return <LoadingPage />
  if (isError) return <FailedPage error={error} retry={refetch} />
  return (
    <>
      {data.sections[0]?.kind !== 'hero' && <PageHeading title={data.title} text={data.lead} />}
      <PageSections page={data} />
    </>
  )
}
