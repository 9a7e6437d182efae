/** An address in its parts. */
export interface AddressParts
  extends Readonly<
    Record<'href' | 'protocol' | 'username' | 'hostname' | 'port' | 'pathname' | 'hash', string>
  > {
  readonly searchParams: { get(name: string): string | null }
}

/** Node and browsers both have it, with the same rules; the contract is compiled for neither. */
declare const URL: new (address: string) => AddressParts

/** The parts of an address, or undefined when it is none: Safari has `URL.canParse` from 17 only. */
export function partsOfAddress(address: string): AddressParts | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}
