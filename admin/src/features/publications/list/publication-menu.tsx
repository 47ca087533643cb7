import Columns2 from 'lucide-react/icons/columns-2'
import ExternalLink from 'lucide-react/icons/external-link'
import History from 'lucide-react/icons/history'
import Send from 'lucide-react/icons/send'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { publicationPath } from '@ufuq/shared/contract/publications'
import { publication as kind, type PublicationValues } from '@ufuq/shared/kinds/publication'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { MenuItem } from '@ufuq/shared/ui/menu'
import { useAskedChange } from '../../../entry/bulk-actions.tsx'
import { editorAddress, useOpenedFromHere } from '../../../entry/editor-address.ts'
import { sideState } from '../../../entry/side-state.ts'
import { useOpenPath } from '../../../open-path.ts'

/** The actions on a publication in a list besides its deletion; null if there are none. */
export function usePublicationMenu(): (entry: WireEntry) => ReactNode {
  const { t } = useTranslation('admin')
  const open = useOpenPath()
  const editItems = useEditItems()
  const publishing = useAskedChange(kind, 'publish')
  const withdrawal = useAskedChange(kind, 'withdraw')
  return (entry) => {
    const { sides, abilities } = entry
    const { slug } = entry.values as unknown as PublicationValues
    const written = LANGUAGES.filter((language) => sides[language])
    const drafts = written.filter((language) => sides[language]?.status === 'draft')
    const items = abilities.includes('change') ? editItems(entry) : []
    for (const language of written) {
      const state = sideState(entry, language)
      if (state === 'draft' || state === 'scheduled') continue
      const address = publicationPath({ language, slug: slug[language] })
      items.push(
        <MenuItem key={`see ${language}`} icon={ExternalLink} onChoose={() => open(address)}>
          {t(`publicPage.see.${language}`)}
        </MenuItem>,
      )
    }
    if (abilities.includes('publish') && drafts.length > 0) {
      items.push(
        <MenuItem key="publish" icon={Send} onChoose={() => void publishing.ask([entry])}>
          {t('entries.publish')}
        </MenuItem>,
      )
    }
    if (abilities.includes('publish') && drafts.length < written.length) {
      items.push(
        <MenuItem key="withdraw" icon={Undo2} onChoose={() => void withdrawal.ask([entry])}>
          {t('entries.withdraw')}
        </MenuItem>,
      )
    }
    return items.length > 0 ? items : null
  }
}

/** Opens the editor of both languages, or of one. */
function useEditItems() {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const state = useOpenedFromHere()
  return (entry: WireEntry): ReactNode[] => {
    const history = `/admin/publications/${entry.id}/history`
    const missing = LANGUAGES.find((language) => !entry.sides[language])
    return [
      <MenuItem
        key="edit"
        icon={Columns2}
        onChoose={() => void navigate(editorAddress(kind, entry), { state })}
      >
        {missing ? t(`pairs.add.${missing}`) : t('pairs.editBoth')}
      </MenuItem>,
      ...LANGUAGES.flatMap((language) => {
        const side = entry.sides[language]
        if (!side?.mayChange) return []
        return [
          <MenuItem
            key={language}
            icon={t(`pairs.short.${language}`)}
            onChoose={() => void navigate(`/admin/publications/edit/${side.id}`, { state })}
          >
            {t(`editor.alone.${language}`)}
          </MenuItem>,
        ]
      }),
      <MenuItem key="history" icon={History} onChoose={() => void navigate(history, { state })}>
        {t('site.columns.history')}
      </MenuItem>,
    ]
  }
}
