import { useQuery } from '@tanstack/react-query'
import { LANGUAGES, otherLanguage } from '@ufuq/shared/contract/languages'
import { SITE_PAGES } from '@ufuq/shared/contract/site/page-names'
import { page as kind } from '@ufuq/shared/kinds/page/page'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { LeftToRight } from '@ufuq/shared/ui/bdi'
import { MenuItem } from '@ufuq/shared/ui/menu'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import ExternalLink from 'lucide-react/icons/external-link'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { Section } from '../../../components/section.tsx'
import { entryQueries } from '../../../entry/calls.ts'
import { EntryList, EntryRows, type EntryListProps } from '../../../entry/entry-list.tsx'
import { pathOf, type PageEntry } from '../../../fields/targets/entries.ts'
import { Loaded } from '../../../frame/loaded.tsx'
import { useLanguage } from '../../../host/language.ts'
import { useOpenPath } from '../../../host/open-path.ts'
import { isPublic } from '../../../words/side-state.ts'

/** `/admin/pages`: the pages are listed with the other parts of the site. */
export const PagesScreen = () => <Navigate to="/admin/site" replace />

/** The pages that staff made, with what each lacks and whether something links to it. */
export function PagesList() {
  const { t } = useTranslation('admin')
  return (
    <Section title={t('pages.ownTitle')}>
      <EntryList {...usePageRows()} />
    </Section>
  )
}

const SHIPPED = String(new URLSearchParams({ 'filter[shipped]': 'true' }))

const placeOf = ({ key }: WireEntry): number => SITE_PAGES.findIndex((name) => name === key)

/** The pages that the product ships, in the order of the navigation. */
export function ShippedPagesList() {
  const { t } = useTranslation('admin')
  const rows = usePageRows()
  const query = useQuery(entryQueries(kind).list(SHIPPED))
  return (
    <Section title={t('pages.shippedTitle')}>
      <Loaded query={query}>
        {({ items }) => (
          <EntryRows
            {...rows}
            caption={t('pages.shippedTitle')}
            entries={items.toSorted((one, other) => placeOf(one) - placeOf(other))}
          />
        )}
      </Loaded>
    </Section>
  )
}

function usePageRows(): EntryListProps {
  const { t } = useTranslation('admin')
  const open = useOpenPath()
  return {
    kind,
    note: (page) => <PageNote page={page} />,
    menuItems: (page) =>
      LANGUAGES.map((one) => {
        const isShown = isPublic(page, one) && page.values['hidden'] !== true
        const address = isShown ? pathOf(page, one) : null
        if (address === null) return null
        return (
          <MenuItem key={one} icon={ExternalLink} onChoose={() => open(address)}>
            {t(`publicPage.see.${one}`)}
          </MenuItem>
        )
      }),
  }
}

/** The address of a page, and what it lacks. */
function PageNote({ page }: { page: WireEntry }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const address = pathOf(page, language) ?? pathOf(page, otherLanguage(language))
  return (
    <>
      {address !== null && (
        <span data-note>
          <LeftToRight>{address}</LeftToRight>
        </span>
      )}
      {page.values['hidden'] === true && (
        <StatusChip state="missing">{t('pages.hiddenPage')}</StatusChip>
      )}
      {LANGUAGES.map((one) => {
        const count = (page as unknown as PageEntry).lacks[one]
        if (count === 0) return null
        return (
          <StatusChip key={one} state="outdated" code={t(`pairs.short.${one}`)}>
            {t('pages.lacking', { count })}
          </StatusChip>
        )
      })}
    </>
  )
}
