import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import { useAbility } from '../../../../session/session.tsx'
import { editorPath, ownPageQueries } from '../calls.ts'

/**
 * The number and state of the sections that staff added below a page of the site, shown in that
 * page's row.
 */
export function OwnSectionsState({ name }: { name: SitePageName }) {
  const { t } = useTranslation('admin')
  const mayEdit = useAbility('pages.edit')
  const { data } = useQuery({ ...ownPageQueries.below(), enabled: mayEdit })
  const page = data?.find(({ below }) => below === name)
  if (!page || page.sections.length === 0) return null
  const shown = LANGUAGES.filter((one) => page.isPublic[one])
  const isChanged = shown.some((one) => page.hasChanges[one])
  return (
    <>
      <Link data-note to={editorPath(page.id)}>
        {t('pages.below.inList', { count: page.sections.length })}
      </Link>
      {(shown.length === 0 || isChanged) && (
        <StatusChip state={isChanged ? 'outdated' : 'draft'}>
          {t(isChanged ? 'pages.below.states.changed' : 'pages.below.states.draft')}
        </StatusChip>
      )}
    </>
  )
}
