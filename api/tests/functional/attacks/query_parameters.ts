import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import { VineObject, VineValidator } from '@vinejs/vine'
import { kindsOnSite } from '#entries/kinds'
import KindsController, { shownEntriesValidator } from '#reading/kinds_controller'

const ASKED = /(\w+)\.validate\(\s*(?:ctx\.)?request\.qs\(\)/g

/**
 * The query parameters that each controller reads, found through the validators applied to them.
 */
export async function queryParameters(): Promise<Map<unknown, string[]>> {
  const folder = app.makePath('app')
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'))
  const validators = new Map<string, string[]>()
  for (const file of files) {
    if (!/^export const \w+ = vine\.create/m.test(await readFile(join(folder, file), 'utf8')))
      continue
    const exported: Record<string, unknown> = await import(join(folder, file))
    for (const [name, validator] of Object.entries(exported)) {
      if (!(validator instanceof VineValidator)) continue
      const { schema } = validator
      validators.set(name, schema instanceof VineObject ? Object.keys(schema.getProperties()) : [])
    }
  }
  const parameters = new Map<unknown, string[]>()
  for (const file of files.filter((name) => name.endsWith('_controller.ts'))) {
    const source = await readFile(join(folder, file), 'utf8')
    const names = new Set<string>()
    for (const [, asked = ''] of source.matchAll(ASKED)) {
      const found = validators.get(asked)
      if (!found) throw new Error(`This validator was not found: ${asked}`)
      for (const name of found) names.add(name)
    }
    for (const [, name = ''] of source.matchAll(/request\.qs\(\)\['(\w+)'\]/g)) names.add(name)
    if (names.size === 0) continue
    const { default: controller }: { default?: unknown } = await import(join(folder, file))
    parameters.set(controller, [...names])
  }
  // The parameters of the lists that visitors read are the filters of their kinds.
  const rules = await Promise.all(kindsOnSite().map(shownEntriesValidator))
  const names = rules.flatMap(({ schema }) => Object.keys(schema.getProperties()))
  return parameters.set(KindsController, [...new Set(names)])
}

/** The controller of a GET route, which is loaded on first use; null if the route has none. */
export async function controllerOf(address: string): Promise<unknown> {
  const found = Object.values(router.toJSON())
    .flat()
    .find(({ pattern, methods }) => pattern === address && methods.includes('GET'))
  if (!found || typeof found.handler === 'function') return null
  const [load] = found.handler.reference as [() => Promise<{ default: unknown }>]
  return (await load()).default
}
