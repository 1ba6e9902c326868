// The small stylesheet of the sandbox's own pages: sign-in, checkout, control panel.

const LIGHT = `--bg:#F6F5F1;--surface:#fff;--sunken:#F0EFEA;--line:#E4E2DB;--line2:#CECCC4;--control:#76808D;--ink:#1B2430;--muted:#5A6472;
--primary:#1F5FBF;--primary-hover:#184E9F;--on-primary:#fff;--link:#1F5FBF;--select:#EDF3FC;--quiet-bg:#ECEDEC;--quiet-ink:#3D4753;
--error-bg:#FDE7E9;--error-ink:#7A0C16;--error-line:#B3261E;--ok-bg:#E6F4EA;--ok-ink:#0F4D22;--warn-bg:#FFE8CC;--warn-ink:#5C2E00;--info-bg:#E8F1FD;--info-ink:#0B3A75`;
const DARK = `--bg:#10161E;--surface:#18212C;--sunken:#141C25;--line:#2A3644;--line2:#3B495A;--control:#7F8DA0;--ink:#E9EEF4;--muted:#A5B1BF;
--primary:#8DB8F8;--primary-hover:#A9CAFB;--on-primary:#0A1F40;--link:#94BDF9;--select:#1B2D48;--quiet-bg:#242F3C;--quiet-ink:#CBD4DE;
--error-bg:#3C161A;--error-ink:#FFCFD2;--error-line:#F08A86;--ok-bg:#12301E;--ok-ink:#C4EBCF;--warn-bg:#3A2709;--warn-ink:#FFDDB0;--info-bg:#152A49;--info-ink:#CBE0FF`;

const BASE = `:root{color-scheme:light dark;${LIGHT}}
@media (prefers-color-scheme:dark){:root{${DARK}}}
*,*::before,*::after{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:400 17px/1.55 Figtree,system-ui,-apple-system,"Segoe UI",sans-serif;-webkit-font-smoothing:antialiased}
h1,h2,h3,p,ul{margin:0;padding:0}ul{list-style:none}
h1{font-size:34px;line-height:1.15;font-weight:700;letter-spacing:-.022em;text-wrap:balance}
h2{font-size:17px;line-height:1.25;font-weight:680;letter-spacing:-.012em}
a{color:var(--link);text-underline-offset:.18em;text-decoration-thickness:1px}
:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:6px}
.muted{color:var(--muted);text-wrap:pretty}.small{font-size:15px}.num{font-variant-numeric:tabular-nums}.eyebrow{font-size:14px;font-weight:600;color:var(--muted)}
.stack{display:grid;gap:12px}.row{display:flex;flex-wrap:wrap;gap:8px;align-items:center}.between{justify-content:space-between}
.figure{font-size:34px;font-weight:700;letter-spacing:-.02em;white-space:nowrap}
.narrow{max-width:440px;margin:0 auto;padding:64px 16px}
.card{display:grid;gap:14px;padding:28px;background:var(--surface);border:1px solid var(--line);border-radius:14px;box-shadow:0 1px 2px rgb(27 36 48/.05)}
.btn{display:inline-flex;align-items:center;justify-content:center;min-height:50px;padding:0 20px;border:1px solid var(--line2);border-radius:10px;background:var(--surface);color:var(--ink);font:inherit;font-weight:600;font-size:17px;line-height:1.15;text-decoration:none;cursor:pointer}
.btn:hover{background:var(--sunken)}.btn--full{width:100%}.btn--s{min-height:34px;padding:0 12px;font-size:14px;border-radius:8px}
.btn--p{background:var(--primary);border-color:var(--primary);color:var(--on-primary)}.btn--p:hover{background:var(--primary-hover)}
.btn--q{background:none;border-color:transparent;color:var(--link)}.btn--q:hover{background:var(--select)}
.field{display:grid;gap:6px}.field label{font-weight:600;font-size:15px}
.input{width:100%;min-height:50px;padding:0 14px;border:1px solid var(--control);border-radius:10px;background:var(--surface);color:var(--ink);font:inherit;font-weight:400;font-size:17px;line-height:1.3}
.banner{padding:14px 16px;border:1px solid var(--error-line);border-left-width:5px;border-radius:10px;background:var(--error-bg);color:var(--error-ink)}
@media (max-width:640px){body{font-size:16px}h1{font-size:28px}.card{padding:20px}}`;

const SIGN_IN = `.lg{display:grid;grid-template-columns:1.02fr 1fr;min-height:100vh}
.lg-l{background:#17407F;color:#fff;overflow:hidden;display:flex;flex-direction:column;justify-content:space-between;padding:36px 40px;position:sticky;top:0;height:100vh}
.lg-l>.scene{position:absolute;inset:0;width:100%;height:100%}
.logo{position:relative;display:flex;align-items:center;gap:10px;font-size:22px;font-weight:700;letter-spacing:-.02em}
.lq{position:relative;font-size:28px;line-height:1.25;font-weight:650;letter-spacing:-.02em;max-width:13em;text-wrap:balance}
.lg-r{display:grid;place-items:center;padding:40px 24px}.lg-f{width:100%;max-width:392px;display:grid;gap:18px}
.people{display:grid;gap:6px;padding-top:18px;border-top:1px solid var(--line)}.people ul{display:grid;gap:2px}
.person{width:100%;min-height:40px;padding:4px 10px;display:flex;justify-content:space-between;gap:12px;align-items:center;border:0;border-radius:8px;background:none;color:var(--link);font:inherit;font-weight:600;font-size:15px;line-height:1.3;text-align:left;cursor:pointer}
.person span{color:var(--muted);font-weight:400}.person:hover{background:var(--select)}
@media (max-width:860px){.lg{grid-template-columns:1fr;grid-template-rows:132px auto}.lg-l{padding:20px;position:relative;height:auto}.lg-r{place-items:start center;padding:28px 16px}.lq{display:none}.lg-l>.scene{left:36%;width:74%}}`;

const PANEL = `.panel{max-width:1280px;margin:0 auto;padding:24px 20px 64px;display:grid;grid-template-columns:minmax(0,1fr);gap:16px;font-size:14px;line-height:1.45}
.panel h1{font-size:22px}.panel .card{padding:16px;align-content:start;grid-template-columns:minmax(0,1fr)}.panel .two{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:16px}
.panel .btn{max-width:100%}.address{overflow-wrap:anywhere}
.table{width:100%;border-collapse:collapse}.table th{padding:8px 10px;text-align:left;font-size:12px;font-weight:600;color:var(--muted);border-bottom:1px solid var(--line)}
.table td{padding:8px 10px;border-bottom:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}.table .right{text-align:right;white-space:nowrap}
.scroll{overflow-x:auto}.empty{color:var(--muted);padding:8px 0}
.chip{display:inline-block;padding:2px 9px;border-radius:99px;font-size:12px;font-weight:600;background:var(--quiet-bg);color:var(--quiet-ink);white-space:nowrap}
.chip--ok{background:var(--ok-bg);color:var(--ok-ink)}.chip--error{background:var(--error-bg);color:var(--error-ink)}.chip--warn{background:var(--warn-bg);color:var(--warn-ink)}.chip--info{background:var(--info-bg);color:var(--info-ink)}
.slips{display:flex;gap:16px;overflow-x:auto;padding:4px 4px 16px;align-items:flex-start}
.slipwrap{flex:none;filter:drop-shadow(0 1px 0 #DAD8D0) drop-shadow(0 2px 4px rgb(27 36 48/.14))}
.slip{margin:0;background:#fff;color:#1B2430;font:400 12px/1.5 "IBM Plex Mono",ui-monospace,"Cascadia Mono",Consolas,monospace;padding:12px 14px 16px;--z:6px;mask:conic-gradient(from -45deg at bottom,#0000,#000 1deg 89deg,#0000 90deg) bottom/calc(2*var(--z)) 100%}
.panel .input{min-height:34px;width:auto;font-size:14px;border-radius:8px;padding:0 10px}
.said{min-height:1.45em;font-weight:600}
@media (max-width:900px){.panel .two{grid-template-columns:minmax(0,1fr)}}
@media (max-width:640px){.panel{padding:16px 12px 48px}.panel .btn--s,.panel .input{min-height:44px}.table{min-width:680px}}`;

export const LOOK = `${BASE}\n${SIGN_IN}\n${PANEL}`;
