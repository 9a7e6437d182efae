import { deflateSync } from 'node:zlib'

/** A PDF with one empty page. @param extra objects or text between the page and the end. */
export function pdf(extra: string | Buffer = ''): Buffer {
  const page =
    '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj\n3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>> endobj\n'
  const end = '\ntrailer <</Root 1 0 R/Size 4>>\nstartxref\n9\n%%EOF\n'
  return Buffer.concat([Buffer.from(`%PDF-1.7\n${page}`), Buffer.from(extra), Buffer.from(end)])
}

/** PDF objects compressed as programs do it: they can only be read after unpacking. */
export function packed(objects: string, description = '/Filter/FlateDecode'): Buffer {
  const bytes = deflateSync(Buffer.from(objects))
  const head = `9 0 obj <</Type/ObjStm/N 1/First 4${description}/Length ${bytes.length}>>\nstream\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream endobj\n')])
}
