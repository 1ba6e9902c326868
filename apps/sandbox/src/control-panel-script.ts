// The little script of the control panel's page: pulls fault controls, and keeps the page fresh without losing the reader's place.

export const SCRIPT = `const said=document.getElementById('said');
async function refresh(){
  const answer=await fetch(location.href);
  if(!answer.ok)throw new Error(answer.status);
  const text=await answer.text();
  const fresh=new DOMParser().parseFromString(text.slice(text.indexOf('<body')),'text/html');
  for(const shown of document.querySelectorAll('[data-live]')){
    const now=fresh.querySelector('[data-live="'+shown.dataset.live+'"]');
    if(now&&now.innerHTML!==shown.innerHTML&&!shown.contains(document.activeElement))shown.innerHTML=now.innerHTML;
  }
}
document.addEventListener('click',async(event)=>{
  const button=event.target.closest('[data-fault-control]');
  if(!button)return;
  try{
    const{faultControl:path,method,body}=button.dataset;
    const answer=await fetch(path,{method,...(body?{body,headers:{'content-type':'application/json'}}:{})});
    const answered=await answer.json().catch(()=>null);
    const left=answered?.deliveries??answered?.released?.flatMap(({answers})=>answers)??[];
    const statuses=left.map(({status})=>status||'brak odpowiedzi').join(', ');
    said.textContent=button.textContent+': '+(answer.ok?'zrobione'+(statuses?', doręczenie: '+statuses:''):'nie udało się ('+answer.status+')')+'.';
    button.blur();
    await refresh();
  }catch{said.textContent='Piaskownica nie odpowiada.'}
});
setInterval(()=>{if(!document.hidden)refresh().catch(()=>{said.textContent='Piaskownica nie odpowiada.'})},2500);`;
