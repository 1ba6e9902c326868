// The QR code of a desk's setup as a picture.
import qrcode from 'qrcode-generator';

/** The address of an SVG that holds the text: dark on light in both themes, as scanners want it. */
export function codePicture(text: string): string {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  return `data:image/svg+xml;base64,${Buffer.from(code.createSvgTag({ cellSize: 4, margin: 16 })).toString('base64')}`;
}
