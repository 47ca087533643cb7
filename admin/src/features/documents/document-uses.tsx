import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { DocumentUse } from '@ufuq/shared/contract/documents'
import { htmlAttributes } from '@ufuq/shared/i18n/direction'
import { titleIn } from '@ufuq/shared/contract/languages'
import { LeftToRight } from '@ufuq/shared/ui/bdi'
import { Item, ItemList } from '../../components/item-list.tsx'
import { useLanguage } from '../../language.ts'

/** The places where a document is used, each with a link. */
export function DocumentUseList({ uses }: { uses: readonly DocumentUse[] }) {
  const placeOf = usePlace()
  return (
    <ItemList>
      {uses.map((use) => {
        const { to, title, notes } = placeOf(use)
        return (
          <Item
            key={keyOf(use)}
            title={<Link to={to}>{title}</Link>}
            text={notes.filter(Boolean).join(' · ')}
          />
        )
      })}
    </ItemList>
  )
}

function keyOf(use: DocumentUse): string {
  if (use.kind === 'site') return `site ${use.page}`
  return `${use.kind} ${use.id}`
}

interface Place {
  to: string
  title: ReactNode
  notes: (string | false)[]
}

/** Returns a function that names the place of a use, with what is said about it. */
function usePlace() {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  return (use: DocumentUse): Place => {
    switch (use.kind) {
      case 'publication':
        return {
          to: use.isBinned ? '/admin/publications/bin' : `/admin/publications/edit/${use.id}`,
          title: <bdi {...htmlAttributes(use.language)}>{use.title}</bdi>,
          notes: [
            t('documents.uses.publication'),
            t(`editor.languages.${use.language}`),
            use.isBinned && t('pictures.sheet.binned'),
          ],
        }
      case 'page':
        return {
          to: use.isBinned ? '/admin/pages/bin' : `/admin/pages/${use.id}`,
          title: titleIn(use.titles, language) || t('pages.untitled'),
          notes: [t('documents.uses.page'), use.isBinned && t('pictures.sheet.binned')],
        }
      case 'site':
        return {
          to: '/admin/menus',
          title: t('kinds.menus.name'),
          notes: [t('documents.uses.site'), use.isDraft && t('pictures.sheet.draft')],
        }
      case 'redirect':
        return {
          to: '/admin/redirects',
          title: <LeftToRight>{use.path}</LeftToRight>,
          notes: [t('documents.uses.redirect')],
        }
      case 'checklist':
        return {
          to: `/admin/checklists/${use.isBinned ? 'bin' : use.id}`,
          title: titleIn(use.titles, language) || t('pages.untitled'),
          notes: [t('documents.uses.checklist'), use.isBinned && t('pictures.sheet.binned')],
        }
    }
  }
}
