import { useSearchParams } from 'react-router-dom'
import { ListPages } from '../../pairs/list-pages.tsx'
import { PairsList } from '../../pairs/pairs-list.tsx'

/** Every pair, a page at a time; the page is in the address. */
export function PublicationsTab() {
  const [params] = useSearchParams()
  const after = params.get('after')
  return <PairsList after={after} pager={(next) => <ListPages after={after} next={next} />} />
}
