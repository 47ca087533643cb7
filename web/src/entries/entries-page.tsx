import { useQuery } from '@tanstack/react-query'
import type { ShownOf } from '@ufuq/shared/contract/declared-entries'
import type { DeclaredPath } from '@ufuq/shared/contract/declared-kinds'
import type { PlateHour } from '@ufuq/shared/art/plate'
import { Button } from '@ufuq/shared/ui/button'
import { EmptyState, ErrorState, LoadingState } from '@ufuq/shared/ui/states'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../engine/page-context.ts'
import { PageHeading } from '../layout/page-heading.tsx'
import { useReads } from '../visitor-reads.ts'
import { entriesQuery } from './kind-route.tsx'

interface EntriesPageProps<Path extends DeclaredPath> {
  path: Path
  /** The drawing next to the title. */
  hour: PlateHour
  /** Rendered only if there are entries. */
  children: (entries: ShownOf<Path>[]) => ReactNode
}

/** The visitors' page of a declared kind: its title and introduction, and its published entries. */
export function EntriesPage<Path extends DeclaredPath>({
  path,
  hour,
  children,
}: EntriesPageProps<Path>) {
  const text = usePageText(path)
  return (
    <>
      <PageHeading title={text('title')} text={text('text')} hour={hour} />
      <section className="section" aria-label={text('title')}>
        <div className="wrap">
          <Entries path={path}>{children}</Entries>
        </div>
      </section>
    </>
  )
}

function Entries<Path extends DeclaredPath>({
  path,
  children,
}: Omit<EntriesPageProps<Path>, 'hour'>) {
  const { t } = useTranslation('entries')
  const text = usePageText(path)
  const query = entriesQuery(useReads(), path, useLanguage())
  const { data, isPending, isError, refetch } = useQuery(query)
  if (isPending) return <LoadingState label={t('states.loading')} />
  if (isError) {
    return (
      <ErrorState
        level={2}
        title={t('states.errorTitle')}
        text={t('states.error')}
        action={
          <Button variant="line" size="small" onClick={() => void refetch()}>
            {t('states.tryAgain')}
          </Button>
        }
      />
    )
  }
  if (data.length === 0) {
    return <EmptyState level={2} title={text('empty')} text={t('states.empty')} />
  }
  return children(data)
}

/** The keys are not typed, because the types contain no paths as long as no kind is declared. */
function usePageText(path: string): (key: 'title' | 'text' | 'empty') => string {
  const t = useTranslation().t as unknown as (key: string) => string
  return (key) => t(`${path}:${key}`)
}
