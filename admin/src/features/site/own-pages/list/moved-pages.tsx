import { useQuery } from '@tanstack/react-query'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { MovedPage } from '@ufuq/shared/contract/own-pages'
import { Button } from '@ufuq/shared/ui/button'
import { Notice } from '@ufuq/shared/ui/notice'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { editorPath, ownPageQueries, useAcceptMove } from '../calls.ts'
import { usePageTitle } from '../page-title.ts'

/**
 * The pages whose old addresses a newer release needs, until somebody accepts the new addresses.
 */
export function MovedPages() {
  const { t } = useTranslation('admin')
  const { data = [] } = useQuery(ownPageQueries.moved())
  if (data.length === 0) return null
  return (
    <Notice tone="warning" title={t('pages.movedByRelease.title')}>
      {t('pages.movedByRelease.text')}
      <ul className="moved-pages">
        {[...new Set(data.map(({ id }) => id))].map((id) => (
          <MovedItem key={id} id={id} moved={data.filter((page) => page.id === id)} />
        ))}
      </ul>
    </Notice>
  )
}

/** A page with its new address in each language in which it was moved. */
function MovedItem({ id, moved }: { id: number; moved: readonly MovedPage[] }) {
  const { t } = useTranslation('admin')
  const titleOf = usePageTitle()
  const accept = useAcceptMove()
  const title = moved[0] ? titleOf(moved[0]) : ''
  return (
    <li>
      <Link to={editorPath(id)}>
        <bdi>{title}</bdi>
      </Link>
      {moved.map(({ language, to }) => (
        <bdi key={language} dir="ltr">
          {localizedPath(language, `/${to}`)}
        </bdi>
      ))}
      <Button
        variant="line"
        size="small"
        onClick={() => accept.mutate(id)}
        aria-label={t('pages.movedByRelease.acceptOf', { title })}
      >
        {t('pages.movedByRelease.accept')}
      </Button>
    </li>
  )
}
