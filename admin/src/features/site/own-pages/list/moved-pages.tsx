import { useQuery } from '@tanstack/react-query'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { MovedPage } from '@ufuq/shared/contract/own-pages'
import { Button } from '@ufuq/shared/ui/button'
import { Notice } from '@ufuq/shared/ui/notice'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { editorPath, ownPageQueries, useAcceptMove } from '../calls.ts'
import { usePageTitle } from '../page-title.ts'

/** Pages that had to give up their address to a newer release, until somebody accepts the new one. */
export function MovedPages() {
  const { t } = useTranslation('admin')
  const { data = [] } = useQuery(ownPageQueries.moved())
  if (data.length === 0) return null
  return (
    <Notice tone="warning" title={t('pages.movedByRelease.title')}>
      {t('pages.movedByRelease.text')}
      <ul>
        {data.map((page) => (
          <MovedItem key={`${page.id} ${page.language}`} page={page} />
        ))}
      </ul>
    </Notice>
  )
}

function MovedItem({ page }: { page: MovedPage }) {
  const { t } = useTranslation('admin')
  const titleOf = usePageTitle()
  const accept = useAcceptMove()
  const title = titleOf(page)
  return (
    <li>
      <Link to={editorPath(page.id)}>
        <bdi>{title}</bdi>
      </Link>{' '}
      <bdi dir="ltr">{localizedPath(page.language, `/${page.to}`)}</bdi>{' '}
      <Button
        variant="line"
        size="small"
        onClick={() => accept.mutate(page.id)}
        aria-label={t('pages.movedByRelease.acceptOf', { title })}
      >
        {t('pages.movedByRelease.accept')}
      </Button>
    </li>
  )
}
