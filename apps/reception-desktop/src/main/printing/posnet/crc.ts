// The checksum of a Posnet frame.

/** CRC16 with polynomial 0x1021, start 0, no reflection, as four upper-case hex digits. */
export function frameChecksum(bytes: Uint8Array): string {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
