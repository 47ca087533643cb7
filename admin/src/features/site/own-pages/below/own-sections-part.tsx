import { useQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { PAGES_WITH_SECTIONS, type SitePageName } from '@ufuq/shared/contract/site/page-names'
import { Icon } from '@ufuq/shared/ui/icon'
import { useAbility } from '../../../../session/session.tsx'
import { editorPath, ownPageQueries, useOpenSectionsBelow } from '../calls.ts'

/**
 * The last part of a page of the site: links to the sections that staff added below the other
 * sections.
 */
export function OwnSectionsPart({ name }: { name: SitePageName }) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const mayEdit = useAbility('pages.edit')
  const page = PAGES_WITH_SECTIONS.find((one) => one === name)
  const { data } = useQuery({ ...ownPageQueries.below(), enabled: mayEdit && page !== undefined })
  const { mutate, isPending } = useOpenSectionsBelow()
  if (!mayEdit || !page) return null
  const count = data?.find(({ below }) => below === page)?.sections.length ?? 0
  const open = () => mutate(page, { onSuccess: ({ entry }) => void navigate(editorPath(entry.id)) })
  return (
    <section className="part">
      <h2>
        <button type="button" disabled={isPending} onClick={open}>
          <span>{t('pages.below.part')}</span>
          <span className="end">
            {count === 0 ? t('pages.below.none') : t('pages.sectionCount', { count })}
          </span>
          <Icon icon={ArrowRight} mirrored className="fold" />
        </button>
      </h2>
    </section>
  )
}
