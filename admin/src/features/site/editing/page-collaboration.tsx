import { useTranslation } from 'react-i18next'
import type { PageDiscardedText, SitePage } from '@ufuq/shared/contract/site/calls'
import { SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import { valuePathsIn } from '@ufuq/shared/domain/site/values'
import { InBar } from '../../../shell/in-bar.tsx'
import {
  DiscardedTextList,
  type ShownDiscardedText,
} from '../../../discarded-text/discarded-text-list.tsx'
import { useEditedSide } from '../../../presence/use-edited-side.ts'
import { WhoIsHere } from '../../../presence/who-is-here.tsx'
import { usePathName } from '../value-names.ts'
import { sitePath } from '../queries.ts'
import { savedIn } from './page-kind.ts'
import { nameOf } from './page-values.ts'

interface PageCollaborationProps {
  page: SitePage
  /** Opens the field of the given name and moves the focus to it. */
  onShow: (at: string) => void
}

/** Shows who else has the page open, and the values that were discarded in conflicts. */
export function PageCollaboration({ page, onShow }: PageCollaborationProps) {
  const { t } = useTranslation('admin')
  const pathName = usePathName(page.name)
  const side = useEditedSide()
  const parts = SITE_PARTS[page.name]
  const path = sitePath(page.name)

  const show = ({ side, part }: PageDiscardedText): ShownDiscardedText => {
    const values = savedIn(page)
    const valuePath = valuePathsIn(parts, values).find(
      (one) => one.side === side && one.path === part,
    )
    // If there is no value path, somebody has removed the item.
    const label = valuePath ? pathName(valuePath, values) : t('site.discardedText.gone')
    const language = side === 'shared' ? null : side
    return {
      label: language ? `${t(`editor.languages.${language}`)} · ${label}` : label,
      language,
      goOn: valuePath?.field && {
        label: t('site.discardedText.show'),
        run: () => onShow(nameOf(side, part)),
      },
    }
  }

  return (
    <InBar>
      <div className="collaboration">
        <WhoIsHere path={path} side={side} />
        <DiscardedTextList<PageDiscardedText>
          path={path}
          text={t('site.discardedText.text')}
          show={show}
        />
      </div>
    </InBar>
  )
}
