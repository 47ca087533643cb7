import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Cut } from '../cut.tsx'

interface ListView {
  name: string
  /** Parameters of the list's address. */
  query: string
}

/** The views of a list: named filters and sort orders, starting with the whole list. */
export function ViewMenu({ views }: { views: readonly ListView[] }) {
  const { t } = useTranslation('admin')
  const [params, setParams] = useSearchParams()
  const query = sorted(params)
  const current = views.find((view) => sorted(new URLSearchParams(view.query)) === query)
  return (
    <Menu
      label={t('lists.views.button')}
      trigger={
        <Button variant="quiet" size="small">
          <Cut max="12rem">{current?.name ?? t('lists.views.button')}</Cut>
          <Icon icon={ChevronDown} />
        </Button>
      }
    >
      {views.map((view) => (
        <MenuItem
          key={view.query}
          icon={view === current ? Check : ''}
          onChoose={() => setParams(new URLSearchParams(view.query))}
        >
          <bdi>{view.name}</bdi>
        </MenuItem>
      ))}
    </Menu>
  )
}

/**
 * A view's parameters in a fixed order, without the page's cursor, so that equal views yield the
 * same string.
 */
function sorted(params: URLSearchParams): string {
  const all = new URLSearchParams(params)
  all.delete('after')
  all.sort()
  return all.toString()
}
