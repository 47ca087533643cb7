// JSON Schemas of types, as the TypeScript compiler resolves them. Existing libraries parse the
// source themselves, and fail on the conditional types of page sections.
import {
  SymbolFlags,
  TypeFlags,
  type Checker,
  type Symbol,
  type Type,
} from 'typescript/unstable/sync'

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
export type Schema = Record<string, Json>

/** The tags of a comment that limit a value. */
const NUMBERS = ['minimum', 'maximum', 'minLength', 'maxLength', 'default']
const TEXTS = ['format', 'pattern']

export class Schemas {
  /** The schemas of named objects, to which other schemas refer. */
  readonly components: Record<string, Schema> = {}
  readonly #checker: Checker

  constructor(checker: Checker) {
    this.#checker = checker
  }

  /** The paragraphs of a comment, each as one line. */
  paragraphsOf(symbol: Symbol): string[] {
    return symbol
      .getDocumentationComment(this.#checker)
      .replaceAll(/\{@link (\w+)\}/g, '`$1`')
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.replaceAll(/\s*\n\s*/g, ' ').trim())
      .filter((paragraph) => paragraph !== '')
  }

  tagsOf(symbol: Symbol): Record<string, string> {
    const tags = symbol.getJsDocTags(this.#checker)
    return Object.fromEntries(tags.map(({ name, text = '' }) => [name, text.trim()]))
  }

  typeOf(symbol: Symbol): Type {
    const type = this.#checker.getTypeOfSymbol(symbol)
    if (!type) throw new Error(`${symbol.name} has no type`)
    return type
  }

  propertiesOf(type: Type): { symbol: Symbol; name: string; isRequired: boolean }[] {
    return this.#checker.getPropertiesOfType(type).map((symbol) => ({
      symbol,
      name: symbol.name,
      isRequired: (symbol.flags & SymbolFlags.Optional) === 0,
    }))
  }

  /** The literals of a union; none for `never`. */
  literalsOf(type: Type): (string | number | boolean)[] {
    return membersOf(type).flatMap((member) =>
      member.isLiteralType() && typeof member.value !== 'bigint' ? [member.value] : [],
    )
  }

  /** The schema of a property, with its comment. */
  ofProperty(symbol: Symbol): Schema {
    const schema = this.of(this.typeOf(symbol))
    const description = this.paragraphsOf(symbol).join('\n\n')
    return {
      ...schema,
      ...(description && { description }),
      ...limitsOf(this.tagsOf(symbol)),
    }
  }

  of(type: Type): Schema {
    const name = nameOf(type)
    return name === undefined ? this.#structureOf(type) : { $ref: this.#refTo(name, type) }
  }

  #refTo(name: string, type: Type): string {
    if (!Object.hasOwn(this.components, name)) {
      this.components[name] = {}
      const named = type.getAliasSymbol() ?? type.getSymbol()
      const description = named ? this.paragraphsOf(named).join('\n\n') : ''
      const schema = this.#structureOf(type)
      this.components[name] = { ...schema, ...(description && { description }) }
    }
    return `#/components/schemas/${name}`
  }

  #structureOf(type: Type): Schema {
    if (type.flags & TypeFlags.String) return { type: 'string' }
    // The API has only whole numbers.
    if (type.flags & TypeFlags.Number) return { type: 'integer' }
    if (type.flags & TypeFlags.Boolean) return { type: 'boolean' }
    if (type.flags & TypeFlags.Null) return { type: 'null' }
    if (type.flags & TypeFlags.Unknown) return {}
    if (type.isUnionType() || type.isLiteralType()) return this.#unionOf(type)
    if (isOpenText(type)) return { type: 'string' }
    if (type.isTypeReference() && isArray(type)) {
      const [item] = this.#checker.getTypeArguments(type)
      if (item) return { type: 'array', items: this.of(item) }
    }
    if (type.isObjectType() || type.isIntersectionType()) return this.#objectOf(type)
    throw new Error(`No schema for the type ${this.#checker.typeToString(type)}`)
  }

  #unionOf(type: Type): Schema {
    const members = membersOf(type)
    const others = members.filter(({ flags }) => !(flags & TypeFlags.Null))
    const isNullable = others.length < members.length
    const isText = (member: Type) => member.flags & TypeFlags.String || isOpenText(member)
    if (others.some(isText) && !others.some(({ flags }) => flags & TypeFlags.Number))
      return orNull({ type: 'string' }, isNullable)
    const literals = others.flatMap((member) => this.literalsOf(member))
    if (literals.length < others.length) {
      const schemas = others.map((member) => this.of(member))
      const [schema = {}, ...rest] = schemas
      if (rest.length === 0) return orNull(schema, isNullable)
      const isOfKinds = others.every((one) => this.#checker.getPropertyOfType(one, 'kind'))
      return isOfKinds ? this.#oneOf(type, others) : { anyOf: schemas }
    }
    const kind = typeof literals[0]
    if (kind === 'boolean') return orNull({ type: 'boolean' }, isNullable)
    const [only, ...rest] = literals
    if (rest.length === 0 && !isNullable) return { type: kind, const: only ?? '' }
    return orNull({ type: kind === 'number' ? 'integer' : kind, enum: literals }, isNullable)
  }

  /**
   * The schema of a union of objects, which their `kind` distinguishes. An unnamed object gets the
   * name of the union followed by its kind, for example `ShownPartText`.
   */
  #oneOf(union: Type, members: readonly Type[]): Schema {
    const mapping = Object.fromEntries(
      members.map((member) => {
        const kind = this.#checker.getPropertyOfType(member, 'kind')
        const [value, ...more] = kind ? this.literalsOf(this.typeOf(kind)) : []
        if (typeof value !== 'string' || more.length > 0)
          throw new Error('The objects of a union need a `kind` of their own')
        const name = nameOf(member) ?? (nameOf(union) ?? '') + capitalised(value)
        return [value, this.#refTo(name, member)]
      }),
    )
    return {
      oneOf: Object.values(mapping).map(($ref) => ({ $ref })),
      discriminator: { propertyName: 'kind', mapping },
    }
  }

  #objectOf(type: Type): Schema {
    const properties = this.propertiesOf(type)
    const [index] = this.#checker.getIndexInfosOfType(type)
    const required = properties.filter(({ isRequired }) => isRequired).map(({ name }) => name)
    return {
      type: 'object',
      ...(properties.length > 0 && {
        properties: Object.fromEntries(
          properties.map(({ name, symbol }) => [name, this.ofProperty(symbol)]),
        ),
      }),
      ...(required.length > 0 && { required }),
      ...(index && { additionalProperties: this.of(index.valueType) }),
    }
  }
}

/** The members of a union without the `undefined` of optional properties. */
const membersOf = (type: Type): readonly Type[] =>
  (type.isUnionType() ? type.getTypes() : [type]).filter(
    ({ flags }) => !(flags & (TypeFlags.Undefined | TypeFlags.Never)),
  )

/** Whether a type is `string & {}`, which allows further values in a union of string literals. */
const isOpenText = (type: Type): boolean =>
  type.isIntersectionType() && type.getTypes().some(({ flags }) => flags & TypeFlags.String)

const orNull = (schema: Schema, isNullable: boolean): Schema => {
  if (!isNullable) return schema
  if (!('type' in schema)) return { anyOf: [schema, { type: 'null' }] }
  const values = schema['enum']
  return {
    ...schema,
    type: [schema['type'] ?? 'null', 'null'],
    ...(Array.isArray(values) && { enum: [...values, null] }),
  }
}

const isArray = (type: Type): boolean =>
  ['Array', 'ReadonlyArray'].includes(type.getSymbol()?.name ?? '')

/** The name of an object's or a union's schema: that of its interface or alias. */
function nameOf(type: Type): string | undefined {
  if (!membersOf(type).every(({ flags }) => flags & (TypeFlags.Object | TypeFlags.Intersection)))
    return undefined
  const alias = type.getAliasSymbol()
  if (alias) return type.getAliasTypeArguments().length === 0 ? alias.name : undefined
  const symbol = type.getSymbol()
  return symbol && symbol.flags & SymbolFlags.Interface && !isArray(type) ? symbol.name : undefined
}

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const limitsOf = (tags: Readonly<Record<string, string>>): Schema => ({
  ...Object.fromEntries(
    NUMBERS.flatMap((name) => (tags[name] === undefined ? [] : [[name, Number(tags[name])]])),
  ),
  ...Object.fromEntries(
    TEXTS.flatMap((name) => (tags[name] === undefined ? [] : [[name, tags[name]]])),
  ),
})
