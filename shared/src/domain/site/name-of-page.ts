import { PUBLIC_PAGES } from '../../contract/addresses.ts'
import { getIn } from './text-keys.ts'

/**
 * The name of a shipped page in the menus, in the language of the texts. @param path A path such as
 * `/about`.
 */
export function nameOfPage(path: string, { common }: { common: unknown }): string | undefined {
  const page = PUBLIC_PAGES.find((one) => one.path === path)
  const name = page && getIn(common, page.name)
  return typeof name === 'string' ? name : undefined
}
